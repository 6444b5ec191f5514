/** Moderators' actions on showcase items; no visitor's page loads this file. */

const staff = (id: string) => `/api/admin/showcase-items/${encodeURIComponent(id)}`

/** The queue is `moderationPaths.queue({ kind: 'showcase', state })`. */
export const showcaseModerationPaths = {
  approve: (id: string) => `${staff(id)}/approve`,
  reject: (id: string) => `${staff(id)}/reject`,
  undoApproval: (id: string) => `${staff(id)}/undo-approval`,
  amend: staff,
  resolveModification: (id: string) => `${staff(id)}/resolve-modification`,
}
