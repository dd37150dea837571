import type { DomainDefinition } from '#api/domain.ts';
import { adminDomain } from './admin/index.ts';
import { chatDomain } from './chat/index.ts';
import { communityDomain } from './community/index.ts';
import { documentsDomain } from './documents/index.ts';
import { emailsDomain } from './emails/index.ts';
import { featureFlagsDomain } from './feature-flags/index.ts';
import { healthDomain } from './health/index.ts';
import { inboxDomain } from './inbox/index.ts';
import { klinikenDomain } from './kliniken/index.ts';
import { matchmakingDomain } from './matchmaking/index.ts';
import { messagesDomain } from './messages/index.ts';
import { moderationDomain } from './moderation/index.ts';
import { newsletterDomain } from './newsletter/index.ts';
import { openapiDomain } from './openapi/index.ts';
import { profilDomain } from './profil/index.ts';
import { stripeDomain } from './stripe/index.ts';
import { timelineDomain } from './timeline/index.ts';
import { studiesDomain } from './studies/index.ts';
import { unterlagenDomain } from './unterlagen/index.ts';
import { voiceDomain } from './voice/index.ts';

/** All domains. An account is erased in this order: the profile, to which the rows of others refer, stays last. */
export const DOMAINS: readonly DomainDefinition[] = [
  openapiDomain,
  healthDomain,
  featureFlagsDomain,
  adminDomain,
  // Before moderation: copies that cases keep of what she deletes go with her.
  communityDomain,
  // Before messages: a match ends with its conversation.
  matchmakingDomain,
  messagesDomain,
  moderationDomain,
  inboxDomain,
  timelineDomain,
  klinikenDomain,
  studiesDomain,
  unterlagenDomain,
  documentsDomain,
  chatDomain,
  stripeDomain,
  emailsDomain,
  newsletterDomain,
  voiceDomain,
  profilDomain,
];
