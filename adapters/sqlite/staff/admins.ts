import { withSql } from '../statements.ts'

type Admin = { readonly email: string; readonly firstName: string }

/** The people who run the site, in the order of their accounts. */
export const sqliteAdmins = withSql(({ rows }) => ({
  admins: () =>
    rows<Admin>`SELECT email, first_name AS firstName FROM users
      WHERE role = 'admin' AND is_active = 1 ORDER BY id`,
}))
