import { expect, it } from 'vitest'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { testApp } from '#src/test-app.ts'
import { readPublicVersions, VERSION_TRIGGERS } from './public-version.ts'

const RAISING =
  "SELECT tbl_name AS name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE ?"

it('is raised by the triggers that the table lists, and by no others', () => {
  const { connection } = testApp()
  const found = new Map<string, { on: Set<string>; raises: Set<string> }>()
  const triggers = connection
    .prepare<[string], { name: string; sql: string }>(RAISING)
    .all('%UPDATE public_version SET%')
  for (const { name, sql } of triggers) {
    if (name === 'public_version') continue
    const one = found.get(name) ?? { on: new Set(), raises: new Set() }
    found.set(name, one)
    one.on.add(/AFTER (INSERT|UPDATE|DELETE)/i.exec(sql)?.[1]?.toLowerCase() ?? '')
    const raises = /\b(requests|reference|firm_visibility)\W* = /.exec(sql)?.[1]
    if (raises) one.raises.add(raises)
  }
  const actual = [...found].map(([name, { on, raises }]) => ({
    name,
    on: [...on].sort(),
    raises: [...raises][0] ?? 'everything',
  }))
  const declared = Object.entries(VERSION_TRIGGERS).map(([name, { on, raises }]) => ({
    name,
    on: on.split(', ').sort(),
    raises,
  }))
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name)
  expect(actual.sort(byName)).toEqual(declared.sort(byName))
})

it('counts firms that owners hide once a second, and what the staff takes away at once', async () => {
  const { openFirm, plumber, admin, call, connection, clock } = await testFirms()
  const { id } = await openFirm()
  const versions = readPublicVersions(connection, clock.now)
  const shown = versions().everything
  await call('POST', '/api/firm/hide', plumber)
  const hidden = versions().everything
  expect(hidden).toBeGreaterThan(shown)

  await call('POST', '/api/firm/show', plumber)
  expect(versions().everything).toBe(hidden)
  clock.advance(1000)
  const second = versions().everything
  expect(second).toBeGreaterThan(hidden)
  await call('POST', `/api/admin/firms/${id}/suspend`, admin, {
    reason: 'Non esiste',
    ground: 'law',
  })
  expect(versions().everything).toBeGreaterThan(second)
})

it('lets no cached page offer a plan that was deleted', async () => {
  const { request, signUpStaff, connection } = testApp()
  const admin = await signUpStaff('admin')
  const home = async () => await (await request('GET', '/')).text()
  const { id, name } = connection
    .prepare<[], { id: string; name: string }>(
      "UPDATE subscription_plans SET name = 'Piano mai venduto' WHERE id = (SELECT min(id) FROM subscription_plans) RETURNING id, name",
    )
    .get() ?? { id: '', name: '' }
  expect(await home()).toContain(name)
  const deleted = await request('DELETE', `${billingAdminPaths.plans}/${id}`, {
    cookie: admin.cookie,
  })
  expect(deleted.status).toBeLessThan(300)
  expect(await home()).not.toContain(name)
})
