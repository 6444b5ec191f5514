/** Tells whether the client of a talk, by its alias, gave the contact. */
export const contactKeySql = (talk: string) => `coalesce((SELECT CASE
    WHEN k.reserved_at IS NULL THEN 'given'
    WHEN k.given_back_at IS NOT NULL THEN 'returned'
    WHEN k.contact_given_at IS NULL THEN 'withheld' ELSE 'given' END
  FROM contact_reveals k WHERE k.job_request_id = ${talk}.job_request_id
    AND k.user_id = ${talk}.professional_id), 'given')`
