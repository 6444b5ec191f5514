/** A session that ended elsewhere, on one site. */
import './one-press.ts'
import './tabs.ts'
import './every-call.ts'
