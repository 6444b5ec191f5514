import type { Editor } from '#modules/content/index.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'

export const editorOf = (c: { var: { viewer: Viewer; ip: string } }): Editor => ({
  userId: c.var.viewer.userId,
  ip: c.var.ip,
})
