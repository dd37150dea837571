import { configuredModerationModel } from '#safety/moderation/moderation-model.ts';
import { createModerator } from '#safety/moderation/moderator.ts';
import type { Moderator } from '#safety/moderation/moderator.ts';
import type { Surroundings } from '#api/domain.ts';

/** A moderator, and what ends its connections. */
export interface ConnectedModerator extends Moderator {
  readonly close?: () => Promise<void>;
}

/** The moderator that reads texts before others do, with the model that is configured for what is unsure. */
export function connectModerator({ settings }: Surroundings): Promise<ConnectedModerator> {
  const model = configuredModerationModel(settings);
  const moderator = createModerator({ model });
  return Promise.resolve(model === undefined ? moderator : { ...moderator, close: () => model.close() });
}
