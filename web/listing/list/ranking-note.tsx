/** Explains the order of a list, with a link to details (art. 22 of the consumers' code). */
import {
  RANKING_PAGE,
  type RankedBoard,
  type RankedOrder,
  rankingWords,
} from '#modules/listings/contract/shared/ranking.ts'

type Props = {
  readonly board: RankedBoard
  /** Newest first, where nothing else is said. */
  readonly order?: RankedOrder
}

export const RankingNote = ({ board, order = 'recent' }: Props) => (
  <p className="ranking-note soft small">
    {rankingWords(board, order)} <a href={RANKING_PAGE}>Come ordiniamo gli annunci</a>
  </p>
)
