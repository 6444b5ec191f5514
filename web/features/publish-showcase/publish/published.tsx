import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ListingPublished } from '#web/listing/form/listing-published.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

const HOME_AFTER_MS = 2000

const STEPS = [
  'Leggiamo l’annuncio e lo approviamo, al massimo entro 24 ore.',
  'Ti scriviamo per email appena è in vetrina.',
  'Lo ritrovi tra i tuoi annunci, dove puoi modificarlo o segnarlo come venduto.',
]

/** Stays for two seconds; then everybody goes home, unless they left before. */
export const Published = ({ title }: { title: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <ListingPublished
      heading="Annuncio inviato!"
      lead={`«${title}» sarà in vetrina dopo l’approvazione.`}
      steps={STEPS}
    >
      <LinkButton href="/" variant="primary">
        Torna alla home
      </LinkButton>
      <LinkButton href="/i-miei-annunci?tab=vetrina">I miei annunci</LinkButton>
    </ListingPublished>
  )
}
