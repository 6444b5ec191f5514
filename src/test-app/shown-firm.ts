/** A firm that everybody sees, with what its owner and the staff do to its words. */
import { TEST_FIRM } from './firm-profile.ts'
import { testFirms } from './firms.ts'

export const testShownFirm = async (fields: object = {}) => {
  const market = await testFirms()
  const { call, plumber, admin } = market
  const { id, slug } = await market.openFirm(plumber, fields)
  const put = (changed: object) =>
    call('PUT', '/api/firm', plumber, { ...TEST_FIRM, ...fields, ...changed })
  const page = async () => (await call('GET', `/api/firms/${slug}`, plumber)).body
  const mine = async () => (await call('GET', '/api/firm', plumber)).body
  const queue = async () => (await call('GET', '/api/admin/firms?state=waiting', admin)).body.items
  const changes = async (by = admin) => (await call('GET', '/api/admin/firm-changes', by)).body
  const decide = (deed: string, body?: object) =>
    call('POST', `/api/admin/firms/${id}/${deed}`, admin, body)
  const toDo = async () =>
    (await call('GET', '/api/admin/todo', admin)).body.items.map(
      ({ kind }: { kind: string }) => kind,
    )
  const showAndHide = (deed: 'show' | 'hide') => call('POST', `/api/firm/${deed}`, plumber)
  return { ...market, id, slug, put, page, mine, queue, changes, decide, toDo, showAndHide }
}
