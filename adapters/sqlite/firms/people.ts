import type { FirmPeople, FirmPlaces } from '#modules/firms/ports.ts'
import { rowReader, type StoredRow, withSql } from '../statements.ts'

type Person = ReturnType<FirmPeople['of']>

const toPerson = rowReader<Person>({ moments: ['createdAt'], flags: ['isEmailVerified'] })

export const sqliteFirmPeople = withSql<FirmPeople>(({ row, values }) => ({
  of: (userId) => {
    const person = row<StoredRow<Person>>`SELECT email, first_name AS firstName,
          last_name AS lastName, email_verified AS isEmailVerified, created_at AS createdAt
        FROM users WHERE id = ${userId}`
    if (!person) throw new Error('A firm without its account')
    return toPerson(person)
  },
  members: (at) =>
    values`SELECT id FROM users WHERE subscription_expires_at > ${at} AND role = 'professional'
        AND is_active AND erased_at IS NULL`,
}))

export const sqliteFirmPlaces = withSql<FirmPlaces>(({ row, rows }) => ({
  category: (id) => row`SELECT id, name, slug FROM categories WHERE id = ${id}` ?? null,
  categories: () => rows`SELECT id, name, slug FROM categories WHERE is_active`,
  provinces: () => rows`SELECT id, name, region_id AS regionId FROM provinces WHERE is_active`,
  comune: (id) => row`SELECT name FROM cities WHERE id = ${id}` ?? null,
}))
