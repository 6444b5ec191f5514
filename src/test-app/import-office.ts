/** An admin who imports files, and files to import. */
import type {
  ImportReply,
  ImportRunsReply,
  UndoImportReply,
} from '#modules/transfer/contract/imports.ts'
import { testApp } from '../test-app.ts'

export const PEOPLE_CSV = `email;nome;cognome;tipo
Anna.Neri@esempio.it;Anna;Neri;cliente
luca@esempio.it;Luca;Rossi;Professionista
`

export const REQUESTS_CSV = `titolo;descrizione;categoria;provincia;citta;nome;cognome;email;telefono;tempistica;contatto;immagini
Perde il rubinetto;Gocciola da ieri;Idraulico;PD;Padova;Anna;Neri;anna.neri@esempio.it;049 8765432;Entro un mese;Email|Telefono;https://vecchio.example/foto/lavello.png?x=1
Caldaia ferma;Non parte;Idraulico;;Abano Terme;Nuovo;Cliente;nuovo@esempio.it;;;;
`

export const ITEMS_CSV = `titolo;descrizione;categoria;provincia;citta;nome;cognome;email;tipo;prezzo;condizioni
Tavolo di noce;Sei posti;Falegname;Padova;Padova;Luca;Rossi;luca@esempio.it;Prodotto;1.350,50;Buone condizioni
`

export const testImports = async (product = testApp()) => {
  const admin = await product.signUpStaff('admin')
  const call = (method: string, path: string, body?: object) =>
    product.request(method, `/api/admin/imports${path}`, {
      cookie: admin.cookie,
      ...(body && { body }),
    })
  const send = async (body: string | Uint8Array<ArrayBuffer>, query = '') => {
    const reply = await product.app.request(`/api/admin/imports?${query}`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/octet-stream' },
      body,
    })
    return {
      status: reply.status,
      body: (await reply.json()) as ImportReply & { code?: string; message?: string },
    }
  }
  const undo = async (id: string | null) => {
    const reply = await call('DELETE', `/${id}`)
    return {
      status: reply.status,
      body: (await reply.json()) as UndoImportReply & { code?: string },
    }
  }
  const runs = async () => (await (await call('GET', '')).json()) as ImportRunsReply
  const count = (rest: string) =>
    product.connection.prepare(`SELECT count(*) FROM ${rest}`).pluck().get()
  return { ...product, admin, call, send, undo, runs, count }
}
