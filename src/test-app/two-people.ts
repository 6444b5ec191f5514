/** Two people of whom every table knows something, for tests of what becomes of it. */

import { type TestApp, testApp } from '../test-app.ts'
import { fillPerson } from './fill-person.ts'
import { makePng } from './pictures.ts'
import { putRequest } from './requests.ts'
import type { Visitor } from './visitors.ts'

export const ADA = 'Zqxada'
export const BRUNO = 'Zqxbrunone'

/** Two people with rows in every table, who have each other's contact. */
export const testTwoPeople = async () => {
  const app = testApp()
  const [ada, bruno] = [await person(app, ADA), await person(app, BRUNO)]
  const jobs = {
    ada: putRequest(app, ada.user.id, { id: 'di-ada', title: `${ADA}titolorivelato` }),
    bruno: putRequest(app, bruno.user.id, { id: 'di-bruno', title: `${BRUNO}titolorivelato` }),
  }
  reveal(app, { by: ada, job: jobs.bruno, note: `${ADA}nota` })
  reveal(app, { by: bruno, job: jobs.ada, note: `${BRUNO}nota` })
  app.connection.exec(`INSERT INTO contact_reports
      (id, reporter_id, owner_id, kind, listing_id, title, fault, details, state, created_at)
    VALUES ('di-ada', '${ada.user.id}', '${bruno.user.id}', 'job', 'x', '${BRUNO}titolo', 'fake', '${ADA}dettagli', 'open', 1),
      ('di-bruno', '${bruno.user.id}', '${ada.user.id}', 'job', 'x', '${ADA}titolo', 'fake', '${BRUNO}dettagli', 'open', 1);
    INSERT INTO listing_notices
      (id, kind, listing_id, title, owner_id, reason, explanation, notifier_name, notifier_email, state, created_at)
    VALUES ('di-bruno', 'job', 'x', '${ADA}titolo', '${ada.user.id}', 'fake', '${BRUNO}parole', '${BRUNO}nome', '${bruno.user.email}', 'open', 1)`)
  return { app, ada, bruno }
}

const person = async (app: TestApp, mark: string) => {
  const email = `${mark.toLowerCase()}@example.it`
  const visitor = await app.signUp({
    firstName: `${mark}nome`,
    lastName: `${mark}cognome`,
    email,
    isVerified: true,
  })
  fillPerson(app.connection, { userId: visitor.user.id, email, mark })
  const [stored, thrown] = await app.pictures.upload(visitor, [
    await makePng(`${mark}foto.png`),
    await makePng(`${mark}buttata.png`),
  ])
  await app.request('DELETE', `/api/images/${thrown?.filename}`, { cookie: visitor.cookie })
  return { ...visitor, picture: stored?.filename ?? '' }
}

const reveal = (
  { connection }: TestApp,
  { by, job, note }: { by: Visitor; job: string; note: string },
) =>
  connection
    .prepare(
      'INSERT INTO contact_reveals (id, user_id, job_request_id, is_counted, note, revealed_at) VALUES (?, ?, ?, 1, ?, 1)',
    )
    .run(`su-${job}`, by.user.id, job, note)

/** All rows of all tables, the search indexes' own included. */
export const listRowsWith = ({ connection }: TestApp, word: RegExp) =>
  (connection.pragma('table_list') as { name: string; schema: string; type: string }[])
    .filter(({ schema, type }) => schema === 'main' && type !== 'virtual')
    .flatMap(({ name }) =>
      connection
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => ({ name, text: textOf(row as object) })),
    )
    .filter(({ text }) => word.test(text))

const textOf = (row: object) =>
  Object.values(row)
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n')
