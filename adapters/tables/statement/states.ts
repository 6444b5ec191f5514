/** What a bank says of a movement: whether the money is there. */
export type MovementState = 'settled' | 'open'

/** Accountants' words in either number and gender, and those of banks in English. */
const SETTLED =
  /^(?:completat[oaie]?|completed?|contabilizzat[oaie]|eseguit[oaie]|riuscit[oaie]|regolat[oaie]|confermat[oaie]|approvat[oaie]|approved|settled|booked|cleared|executed|paid|posted|conclus[oaie]|effettuat[oaie])$/

const OPEN =
  /^(?:non contabilizzat[oaie]|da contabilizzare|in (?:attesa|sospeso|lavorazione)|prenotat[oaie]|pending|pendente|reverted|reversed|declined|failed|fallit[oaie]|annullat[oaie]|cancell?ed|cancellat[oaie]|rifiutat[oaie]|rejected|stornat[oaie]|sospes[oaie]|autorizzat[oaie]|authori[sz]ed|provvisori[oaie]|scadut[oaie]|expired|blocked|bloccat[oaie]|respint[oaie]|insolut[oaie]|unbooked|not booked)$/

/** Not yet, whole or abbreviated: `non contab.`, `ancora da eseguire`, and money that the bank may take back. */
const NOT_YET =
  /^(?:(?:ancora )?(?:non|da) (?:ancora )?(?:contab|esegu|regol|complet|conferm|accredit|autorizz|disponib|liquid)[^ ]*|(?:salvo buon fine|s\.?b\.?f)\.?)$/

/** Words that say a state only in a column called so: elsewhere they begin a description, or are a kind of movement. */
const SETTLED_THERE = /^(?:accredit[oi]|addebit[oi]|credit|debit)$/
const OPEN_THERE =
  /^(?:non .+|not .+|da .+|in .+|un.+|storno|prenotazione|memo|promemoria|refunded|rimborsat[oaie])$/

/** `approvato il 28/11/2026`. */
const DAY = / (?:il|on) [\d/.-]+$/

const plain = (cell: string) => cell.toLowerCase().replace(/\s+/g, ' ').trim().replace(DAY, '')

/** Reads a cell of a column of states; null for unknown words and for none. */
export const parseMovementState = (cell: string): MovementState | null => {
  const words = plain(cell)
  if (isOpenMovement(cell) || OPEN_THERE.test(words)) return 'open'
  return SETTLED.test(words) || SETTLED_THERE.test(words) ? 'settled' : null
}

/** A cell that is nothing but an open state, whatever its column is called. */
export const isOpenMovement = (cell: string) => {
  const words = plain(cell)
  return OPEN.test(words) || NOT_YET.test(words)
}

/** Tells whether most of a column's cells are states, whatever it is called. */
export const containsMovementStates = (cells: readonly string[]) => {
  const written = cells.filter((cell) => cell !== '')
  const states = written.filter((cell) => isOpenMovement(cell) || SETTLED.test(plain(cell)))
  return states.length > 0 && states.length * 2 >= written.length
}
