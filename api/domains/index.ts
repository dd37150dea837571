import type { DomainDefinition } from '#api/domain.ts';
import { chatDomain } from './chat/index.ts';
import { documentsDomain } from './documents/index.ts';
import { emailsDomain } from './emails/index.ts';
import { featureFlagsDomain } from './feature-flags/index.ts';
import { healthDomain } from './health/index.ts';
import { klinikenDomain } from './kliniken/index.ts';
import { moderationDomain } from './moderation/index.ts';
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
  moderationDomain,
  timelineDomain,
  klinikenDomain,
  studiesDomain,
  unterlagenDomain,
  documentsDomain,
  chatDomain,
  stripeDomain,
  emailsDomain,
  voiceDomain,
  profilDomain,
];
