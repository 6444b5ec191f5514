/** A bad line, on one site. */
import './early-contacts.ts'
import './late-scripts.ts'
import './dropped-calls.ts'
import './swallowed-answers.ts'
