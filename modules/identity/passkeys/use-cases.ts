import type { IdentityNeeds } from '../ports.ts'
import { addPasskey, createPasskeyOptions } from './add-passkey.ts'
import { mailPasskeyCode } from './fresh-proof.ts'
import { createPasskeyLogInOptions, logInByPasskey } from './log-in-by-passkey.ts'
import { listOwnPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'

export const createPasskeyUseCases = (needs: IdentityNeeds) => ({
  of: listOwnPasskeys(needs),
  mailCode: mailPasskeyCode(needs),
  options: createPasskeyOptions(needs),
  add: addPasskey(needs),
  rename: renamePasskey(needs),
  remove: removePasskey(needs),
  logInOptions: createPasskeyLogInOptions(needs),
  logIn: logInByPasskey(needs),
})
