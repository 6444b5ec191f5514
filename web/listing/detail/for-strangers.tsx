import { buildFormAddress } from '../form/carried-address.ts'

type Props = {
  /** `Hai un lavoro simile?` */
  readonly asks: string
  readonly category: string
}

/** Tells people from a search engine where they are, and what they can do here themselves. */
export const NewVisitorStrip = ({ asks, category }: Props) => (
  <p className="new-visitor-strip" data-mode="cerco">
    <a href="/pagine/come-funziona">I clienti pubblicano gratis, i professionisti rispondono</a>
    <a href={buildFormAddress({ category })}>{asks} Pubblica gratis</a>
  </p>
)
