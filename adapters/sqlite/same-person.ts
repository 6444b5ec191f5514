/** Accounts that may be of one person, by what a second account leaves the same: billing identity, telephone, device. */

const taxIdsOfSql = (person: string) =>
  `SELECT tax_id FROM billing_profiles WHERE user_id = ${person} AND tax_id <> ''
   UNION ALL SELECT vat_id FROM firms WHERE owner_id = ${person} AND vat_id <> ''
   UNION ALL SELECT fiscal_code FROM firms WHERE owner_id = ${person} AND fiscal_code <> ''`

/** Lists the person's numbers in E.164. */
const phonesOfSql = (person: string) =>
  `SELECT phone_e164 FROM firms WHERE owner_id = ${person} AND phone_e164 IS NOT NULL
   UNION ALL SELECT client_phone_e164 FROM job_requests
     WHERE client_id = ${person} AND client_phone_e164 IS NOT NULL`

/** Ids, also the person's own; `person` names a column with an id. */
export const samePeopleSql = (person: string) =>
  `SELECT theirs.user_id FROM user_devices mine JOIN user_devices theirs
     ON theirs.device_hash = mine.device_hash WHERE mine.user_id = ${person}
   UNION SELECT user_id FROM billing_profiles WHERE tax_id IN (${taxIdsOfSql(person)})
   UNION SELECT owner_id FROM firms WHERE vat_id IN (${taxIdsOfSql(person)})
   UNION SELECT owner_id FROM firms WHERE fiscal_code IN (${taxIdsOfSql(person)})
   UNION SELECT owner_id FROM firms WHERE phone_e164 IN (${phonesOfSql(person)})
   UNION SELECT client_id FROM job_requests
     WHERE client_id IS NOT NULL AND client_phone_e164 IN (${phonesOfSql(person)})`
