/** What the staff does, on one site: an empty one of its own has `new-site`. */
import './moderation.ts'
import './telephone.ts'
import './pause.ts'
import './bank-statement.ts'
import './discounts.ts'
import './look.ts'
import './mail-words.ts'
import './second-factor.ts'
