/** Conditions on a row of `orders`; what waits for the card company is owed by nobody. */
const ITS_CARD_TASK_SQL = `SELECT 1 FROM card_errands
  WHERE card_errands.kind = 'refund' AND card_errands.status = 'waiting'
    AND card_errands.target = orders.payment_intent_id`

export const IS_LAST_REFUND_OWED_SQL = `(orders.refund_state = 'due' AND NOT EXISTS (${ITS_CARD_TASK_SQL}
  AND card_errands.id NOT IN (SELECT value ->> 'id' FROM json_each(coalesce(orders.part_refunds, '[]')))))`

export const IS_PART_REFUND_OWED_SQL = `(orders.part_refunds IS NOT NULL AND EXISTS (
  SELECT 1 FROM json_each(orders.part_refunds) part
  WHERE part.value ->> 'state' = 'due'
    AND NOT EXISTS (${ITS_CARD_TASK_SQL} AND card_errands.id = part.value ->> 'id')))`
