import type { Selectable } from 'kysely';
import type { Tier } from '#core/contracts/tiers.ts';
import type { ProfilesTable } from '#api/database/tables.ts';

/** Roles of people, from our own table. */
export type Role = Selectable<ProfilesTable>['role'];

/** Role and tier of a person. */
export interface Profile {
  readonly id: string;
  readonly role: Role;
  readonly tier: Tier;
}

/** What a guard asks of a person. */
export interface KnownProfile extends Profile {
  /** She reads, and does not write to people. */
  readonly isSuspended: boolean;
}

/** Reads role, tier and standing as they are at this moment; who has no profile yet is a user of the free tier. */
export interface ProfileReader {
  /** @throws {AppError} 401 for an account that was deleted. */
  read(userId: string): Promise<KnownProfile>;
}
