import type { FirmPeople, FirmPlaces } from '#modules/firms/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'

type Row = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly emailVerified: number
  readonly createdAt: number
}

export const sqliteFirmPeople = (connection: Connection): FirmPeople => {
  const one = connection.prepare<[string], Row>(
    `SELECT email, first_name AS firstName, last_name AS lastName, email_verified AS emailVerified,
       created_at AS createdAt FROM users WHERE id = ?`,
  )
  const members = connection
    .prepare<[number], string>(
      `SELECT id FROM users WHERE subscription_expires_at > ? AND role = 'professional'
         AND is_active AND erased_at IS NULL`,
    )
    .pluck()
  return {
    of: (userId) => {
      const row = one.get(userId)
      if (!row) throw new Error('A firm without its account')
      const { emailVerified, createdAt, ...names } = row
      return {
        ...names,
        isEmailVerified: emailVerified === 1,
        createdAt: new Date(createdAt),
      }
    },
    members: (at) => (members.all(at.getTime()) as string[]).map((id) => idOf(id)),
  }
}

type Named = { readonly id: string; readonly name: string; readonly slug: string }

export const sqliteFirmPlaces = (connection: Connection): FirmPlaces => {
  const categories = connection.prepare<[], Named>(
    'SELECT id, name, slug FROM categories WHERE is_active',
  )
  const category = connection.prepare<[string], Named>(
    'SELECT id, name, slug FROM categories WHERE id = ?',
  )
  const provinces = connection.prepare<[], { id: string; name: string; regionId: string }>(
    'SELECT id, name, region_id AS regionId FROM provinces WHERE is_active',
  )
  const comune = connection.prepare<[string], { name: string }>(
    'SELECT name FROM cities WHERE id = ?',
  )
  return {
    category: (id) => category.get(id) ?? null,
    categories: () => categories.all(),
    provinces: () => provinces.all(),
    comune: (id) => comune.get(id) ?? null,
  }
}
