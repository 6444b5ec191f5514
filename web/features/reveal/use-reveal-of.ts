/** Revealed contacts of the two kinds. */
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { RevealedContact, RevealedSeller } from '#modules/reveal/contract/reveals.ts'
import { useReveal } from './use-reveal.ts'

export const useClientReveal = (jobId: string) =>
  useReveal<RevealedContact>({
    path: revealPaths.job(jobId),
    page: `/lavori/${jobId}`,
    thanks: 'Ora puoi contattare il cliente direttamente',
  })

export const useSellerReveal = (itemId: string) =>
  useReveal<RevealedSeller>({
    path: revealPaths.showcase(itemId),
    page: `/vetrina/${itemId}`,
    thanks: 'Ora puoi contattare il venditore direttamente',
  })
