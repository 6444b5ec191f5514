import { formatNumber } from '#web/lib/formats.ts'
import { Fact } from '#web/ui/content/fact.tsx'

type Props = {
  readonly lastMonth: { readonly views: number; readonly reveals: number } | undefined
}

/** Only there where the owner's plan gives statistics. */
export const LastMonth = ({ lastMonth }: Props) =>
  lastMonth && (
    <Fact icon="eye" name="Ultimi 30 giorni">
      {`Ultimi 30 giorni: ${counted(lastMonth.views, 'visita', 'visite')}, ${counted(lastMonth.reveals, 'contatto', 'contatti')}`}
    </Fact>
  )

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
