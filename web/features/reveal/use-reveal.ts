import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '#web/lib/show-failure.ts'
import { useViewerNow } from '#web/lib/viewer.ts'
import type { RevealOf } from './ask-for-contact.ts'
import type { Person } from './person.ts'

/** Asks for the contact of one listing. Who is revealed lives on this page only. */
export const useReveal = (kind: RevealOf['kind'], id: string) => {
  const viewerNow = useViewerNow()
  const navigate = useNavigate()
  const [person, setPerson] = useState<Person | null>(null)
  const [isRevealing, setRevealing] = useState(false)

  const reveal = async () => {
    setRevealing(true)
    try {
      const { askForContact } = await import('./ask-for-contact.ts')
      setPerson(await askForContact({ kind, id }, viewerNow(), navigate))
    } catch (error) {
      showFailure(error, 'Errore durante la rivelazione dei contatti')
    } finally {
      setRevealing(false)
    }
  }

  return { person, isRevealing, reveal }
}
