import {
  type GuardedContext,
  newRoutes,
  personalReply,
  readDevice,
  signedIn,
} from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import {
  NewPasskeyInput,
  PasskeyLoginInput,
  PasskeyNameInput,
  PasskeyOptionsInput,
} from '#modules/identity/contract/passkeys.ts'
import type { Identity } from '#modules/identity/index.ts'
import { IDENTITY_REFUSALS } from './refusals.ts'
import { replaceSession, toLoginReply } from './sign-in.ts'

const refusePasskey = createRefusalReply({
  ...IDENTITY_REFUSALS,
  'passkey.code-due': [403, 'Conferma che sei tu con il codice che ti mandiamo per email'],
  'passkey.invalid': [400, 'La passkey non è stata creata. Riprova.'],
  'passkey.known': 'Questa passkey è già collegata a un account',
  'passkey.too-many': 'Hai già 10 passkey: togline una che non usi',
  'passkey.not-found': [404, 'Passkey non trovata'],
  'passkey.refused': [401, 'Non siamo riusciti a farti accedere con questa passkey'],
})

/** Passkeys in the profile, and log-in by one. */
export const passkeyRoutes = (identity: Identity, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .route('/', ownPasskeyRoutes(identity))
    .post('/login/passkey/options', personalReply, async (c) => {
      const who = c.var.viewer ?? c.var.pendingViewer
      return c.json({ options: await identity.passkeys.logInOptions(who) })
    })
    .post('/login/passkey/verify', personalReply, async (c) => {
      const credential = await readJson(c, PasskeyLoginInput)
      const pending = c.var.pendingViewer
      const attempt = { credential, device: readDevice(c), pending }
      const outcome = valueOrRefuse(await identity.passkeys.logIn(attempt), refusePasskey)
      replaceSession(c, outcome.pass, { identity, isHttps })
      return c.json(toLoginReply(outcome, identity))
    })

const ownPasskeyRoutes = ({ passkeys }: Identity) =>
  newRoutes()
    .get('/users/me/passkeys', signedIn, (c) => c.json(passkeys.of(c.var.viewer)))
    .post('/auth/passkeys/code', signedIn, (c) => {
      valueOrRefuse(passkeys.mailCode(c.var.viewer), refusePasskey)
      return c.json({ message: 'Ti abbiamo mandato un codice per email' }, 202)
    })
    .post('/auth/passkeys/options', signedIn, async (c) => {
      const { code } = await readJson(c, PasskeyOptionsInput)
      return c.json({
        options: valueOrRefuse(await passkeys.options(holderOf(c), code), refusePasskey),
      })
    })
    .post('/auth/passkeys/verify', signedIn, async (c) => {
      const credential = await readJson(c, NewPasskeyInput)
      return c.json(valueOrRefuse(await passkeys.add(holderOf(c), credential), refusePasskey), 201)
    })
    .patch('/users/me/passkeys/:id', signedIn, async (c) => {
      const { name } = await readJson(c, PasskeyNameInput)
      valueOrRefuse(passkeys.rename(c.var.viewer, c.req.param('id'), name), refusePasskey)
      return c.body(null, 204)
    })
    .delete('/users/me/passkeys/:id', signedIn, (c) => {
      valueOrRefuse(passkeys.remove(holderOf(c), c.req.param('id')), refusePasskey)
      return c.body(null, 204)
    })

const holderOf = (c: GuardedContext) => ({ ...c.var.viewer, ...readDevice(c) })
