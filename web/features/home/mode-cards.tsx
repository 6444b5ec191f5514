import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { type ListingMode, ModeBadge } from '#web/ui/content/badge.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

type Side = {
  readonly mode: ListingMode
  readonly title: string
  readonly says: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

export const HOME_SIDES: readonly Side[] = [
  {
    mode: 'cerco',
    title: 'Cerchi qualcuno che faccia il lavoro?',
    says: `Pubblica la tua richiesta gratis: ti contattano al massimo ${MAX_REVEALS} professionisti, e confronti i loro preventivi.`,
    links: [
      { href: '/pubblica-annuncio', label: 'Pubblica una richiesta' },
      { href: '/lavori', label: 'Sfoglia le richieste' },
    ],
  },
  {
    mode: 'offro',
    title: 'Offri un servizio o un prodotto?',
    says: 'Fatti trovare in vetrina e, con un abbonamento, scopri i contatti di chi sta cercando proprio te. Con «Prima le offerte» il contatto lo paghi solo se il cliente ti risponde.',
    links: [
      { href: '/pubblica-vetrina', label: 'Pubblica in vetrina' },
      { href: '/vetrina', label: 'Esplora la vetrina' },
    ],
  },
]

export const ModeCards = () => (
  <div className="mode-cards grid gap-4">
    {HOME_SIDES.map((side) => (
      <ModeCard key={side.mode} side={side} />
    ))}
  </div>
)

const ModeCard = ({ side }: { side: Side }) => (
  <section className="mode-card stack at-start gap-2 boxed padded" data-mode={side.mode}>
    <ModeBadge mode={side.mode} />
    <h2 className="larger">{side.title}</h2>
    <p className="soft small">{side.says}</p>
    <div className="cluster">
      {side.links.map(({ href, label }, index) => (
        <LinkButton key={href} href={href} variant={index === 0 ? 'secondary' : 'ghost'}>
          {label}
        </LinkButton>
      ))}
    </div>
  </section>
)
