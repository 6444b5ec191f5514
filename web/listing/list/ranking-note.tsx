/** Explains the order of a list, with a link to details (art. 22 of the consumers' code). */
import {
  describeRanking,
  RANKING_PAGE_PATH,
  type RankedBoard,
  type RankedSort,
} from '#modules/listings/contract/shared/ranking.ts'

type Props = {
  readonly board: RankedBoard
  /** Newest first, where nothing else is said. */
  readonly order?: RankedSort
}

export const RankingNote = ({ board, order = 'recent' }: Props) => (
  <p className="ranking-note soft small">
    {describeRanking(board, order)} <a href={RANKING_PAGE_PATH}>Come ordiniamo gli annunci</a>
  </p>
)
