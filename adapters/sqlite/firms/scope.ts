/** SQL: trades of a firm, also those that it left lately. */
export const tradesOfFirmSql = (
  firm: string,
) => `(SELECT category_id AS id FROM firm_trades WHERE firm_id = ${firm}
    UNION SELECT ref FROM firm_past_scope WHERE firm_id = ${firm} AND kind = 'trade')`

/** SQL: provinces where a firm works or has its seat, also those that it left lately. */
export const provincesOfFirmSql = (
  firm: string,
) => `(SELECT province_id AS id FROM firm_provinces WHERE firm_id = ${firm}
    UNION SELECT province_id FROM firms WHERE id = ${firm}
    UNION SELECT ref FROM firm_past_scope WHERE firm_id = ${firm} AND kind = 'province')`
