import { getTableColumns } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA_AREAS } from '#adapters/sqlite/personal/personal-data-areas.ts'
import { buildMarkerWord, tablesFilledByFillPerson } from '#src/test-app/fill-person.ts'
import { ADA, BRUNO, listRowsWith, testTwoPeople } from '#src/test-app/two-people.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const exportOf = async (app: TestApp, { cookie }: Visitor) => {
  const reply = await app.request('GET', '/api/users/me/export', { cookie })
  expect(reply.status).toBe(200)
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  return new Map(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

describe('the export', () => {
  it('holds every word that any table has on the person, and their pictures', async () => {
    const { app, ada } = await testTwoPeople()
    const files = await exportOf(app, ada)
    const everything = [...files.values()].join('\n')
    const stored = listRowsWith(app, /Zqxada/)
      .map(({ text }) => text)
      .join('\n')
    const missing = tablesFilledByFillPerson.flatMap(([table, columns]) =>
      Object.entries(getTableColumns(columns))
        .filter(([key, { dataType }]) => dataType === 'string' && !isWithheld(table, key))
        .map(([, column]) => buildMarkerWord(table, column, ADA_FILLED))
        .filter((word) => stored.includes(word) && !everything.includes(word)),
    )
    expect(missing).toEqual([])
    expect(
      PERSONAL_DATA_AREAS.map(({ file }) => `dati/${file}.json`).filter((name) => !files.has(name)),
    ).toEqual([])
    expect(everything).toContain(`${ADA}nota`)
    expect(everything).toContain(`${ADA}foto.png`)
    expect(files.has(`immagini/${ada.picture}`)).toBe(true)
    expect(files.get('LEGGIMI.txt')).toContain(`${ADA}nome ${ADA}cognome`)
  })

  it('holds nothing on others but the name that the site itself shows', async () => {
    const { app, ada, bruno } = await testTwoPeople()
    const files = await exportOf(app, ada)
    const leaking = [...files].filter(([, text]) => /brunone/i.test(text)).map(([name]) => name)
    expect(leaking).toEqual(['dati/chi-ha-visto-i-tuoi-recapiti.json'])
    expect(files.get('dati/chi-ha-visto-i-tuoi-recapiti.json')).not.toContain(`${BRUNO}nota`)
    const all = [...files.values()].join('\n')
    expect(all).not.toContain(bruno.user.id)
    expect(all).not.toMatch(/argon2|password_?hash/i)
  })

  it('leaves out what hangs on an address that was never proved', async () => {
    const { app, ada } = await testTwoPeople()
    app.connection.exec(`UPDATE users SET email_verified = 0 WHERE id = '${ada.user.id}'`)
    const files = await exportOf(app, ada)
    for (const name of [
      'messaggi-al-sito',
      'annunci-segnalati',
      'posta-ricevuta-dal-sito',
      'imprese-da-contattare',
      'lista-d-attesa',
    ])
      expect(files.has(`dati/${name}.json`), name).toBe(false)
  })

  it('is given five times an hour, and each time a mail tells', async () => {
    const app = testApp()
    const ada = await app.signUp()
    for (let time = 1; time <= 5; time += 1) await exportOf(app, ada)
    const reply = await app.request('GET', '/api/users/me/export', { cookie: ada.cookie })
    expect(reply.status).toBe(429)
    expect(app.mails().filter(({ template }) => template === 'data-exported')).toHaveLength(5)
  })
})

const ADA_FILLED = { userId: '', email: '', mark: ADA }

const isWithheld = (table: string, key: string) =>
  PERSONAL_DATA_AREAS.filter((area) =>
    tablesFilledByFillPerson.some(([name, one]) => name === table && one === area.table),
  ).every(({ withheld = {} }) => key in withheld)
