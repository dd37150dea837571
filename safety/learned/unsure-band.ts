/**
 * Likeness, 0–1, between which the learned score is unsure: a policy judge decides there, where one is configured.
 * Belongs to the weights beside it: measured on authors who were left out in turn by `node
 * training/policy/measure-band.ts`, and to be measured again whenever they change.
 */
export const UNSURE_BAND: { readonly from: number; readonly to: number } = { from: 0.02, to: 0.7 };
