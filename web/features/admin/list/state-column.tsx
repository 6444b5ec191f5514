import { Badge, type Tone } from '#web/ui/content/badge.tsx'
import type { Column } from '#web/ui/content/table.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import type { Filter } from './list-filters.tsx'

type States<State extends string> = {
  readonly header: string
  /** Label of the filter's empty choice. */
  readonly all: string
  readonly labels: Readonly<Record<State, string>>
  readonly tones: Readonly<Record<State, Tone>>
}

/** A badge column with its filter. */
export const stateColumn = <Row extends { readonly state: State }, State extends string>({
  header,
  all,
  labels,
  tones,
}: States<State>): { readonly filter: Filter; readonly column: Column<Row> } => ({
  filter: { kind: 'choice', name: 'state', label: header, all, options: optionsOf(labels) },
  column: {
    header,
    cell: ({ state }) => <Badge tone={tones[state]}>{labels[state]}</Badge>,
  },
})
