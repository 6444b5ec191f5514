import { waitingPath } from '#modules/growth/contract/paths.ts'
import type { LocalPart } from '#modules/kernel/contract/local-place.ts'
import { to } from '#web/lib/formats.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type Props = { readonly local: LocalPart; readonly category: { readonly id: string } | null }

/** Where it is not open yet: what there will be, and the waiting list. */
export const ClosedPlace = ({ local, category }: Props) => {
  const { place, waiting, openPlaces } = local
  return (
    <EmptyState
      icon="pin"
      title={`Non abbiamo ancora aperto ${to(place.name)}`}
      action={
        <LinkButton variant="primary" href={waitingPath(place.provinceId, category?.id)}>
          Avvisatemi quando aprite
        </LinkButton>
      }
    >
      <p>
        Quando apriremo, chi cerca pubblicherà gratis la sua richiesta e la leggeranno pochi
        professionisti della zona, con il loro profilo controllato.{' '}
        {waiting > 0 &&
          (waiting === 1 ? 'Una persona aspetta già.' : `${waiting} persone aspettano già.`)}
      </p>
      {openPlaces.length > 0 && (
        <p>
          Siamo già aperti a{' '}
          {openPlaces.map(({ name, path }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <a href={path}>{name}</a>
            </span>
          ))}
          .
        </p>
      )}
    </EmptyState>
  )
}
