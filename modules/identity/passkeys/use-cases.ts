import type { IdentityNeeds } from '../ports.ts'
import { addPasskey, passkeyOptions } from './add-passkey.ts'
import { mailPasskeyCode } from './fresh-proof.ts'
import { logInByPasskey, passkeyLogInOptions } from './log-in-by-passkey.ts'
import { ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'

export const passkeyUseCases = (needs: IdentityNeeds) => ({
  of: ownPasskeys(needs),
  mailCode: mailPasskeyCode(needs),
  options: passkeyOptions(needs),
  add: addPasskey(needs),
  rename: renamePasskey(needs),
  remove: removePasskey(needs),
  logInOptions: passkeyLogInOptions(needs),
  logIn: logInByPasskey(needs),
})
