/** What administrators do: written down with the act itself, never changed afterwards. */

export { recordAdminAct } from './record-admin-act.ts';
export type { AdminAct } from './record-admin-act.ts';
export { auditPersonalData } from './personal-data.ts';
export { checkAuditLog, selectAuditHead, selectAuditLog } from './store.ts';
