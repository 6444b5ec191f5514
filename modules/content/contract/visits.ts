import * as v from 'valibot'
import { inputObject, requiredText, trimmedOrMissing } from '#modules/kernel/contract.ts'
import { SHARE_NETWORKS } from './paths.ts'

export const ShareInput = inputObject({
  path: v.pipe(
    requiredText('Percorso non valido', 200),
    v.regex(/^\/[a-z0-9/-]*$/i, 'Percorso non valido'),
  ),
  network: v.pipe(trimmedOrMissing, v.picklist(SHARE_NETWORKS, 'Rete non valida')),
})
export type ShareInput = v.InferOutput<typeof ShareInput>

export const ConsentInput = inputObject({
  choice: v.pipe(trimmedOrMissing, v.picklist(['accepted', 'refused'], 'Scelta non valida')),
})

export const ConsentReply = v.object({
  id: v.string(),
  choice: v.picklist(['accepted', 'refused']),
  version: v.string(),
  at: v.string(),
})
export type ConsentReply = v.InferOutput<typeof ConsentReply>
