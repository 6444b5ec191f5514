import { ListingPublished } from '#web/listing/form/listing-published.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

const STEPS = [
  'Un amministratore legge la richiesta e la approva.',
  'I professionisti della tua zona la vedono tra le richieste attive.',
  'Ti contattano al massimo in cinque: scegli tu con chi parlare.',
]

export const Published = ({ title }: { title: string }) => (
  <ListingPublished
    heading="Richiesta Creata!"
    lead={`«${title}» sarà pubblicata dopo l’approvazione dell’amministratore.`}
    steps={STEPS}
  >
    <LinkButton href="/lavori" variant="primary">
      Sfoglia le richieste
    </LinkButton>
    <LinkButton href="/">Torna alla home</LinkButton>
  </ListingPublished>
)
