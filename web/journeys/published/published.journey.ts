/** What follows a publication, on one site. */
import './after-publishing.ts'
import './talks.ts'
import './choice.ts'
import './quotes.ts'
