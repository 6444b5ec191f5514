/** Accounts: registration, sessions and lost passwords, on one site. */
import './registration.ts'
import './sessions.ts'
import './early-focus.ts'
import './forgotten-password.ts'
import './forced-change.ts'
