/** Short journeys on one site; in this order, because a saved search finds what later ones publish. */
import './alerts.ts'
import './notifications.ts'
import './personal-data.ts'
import './articles.ts'
import './tooltips.ts'
import './odd-uploads.ts'
import './web-app.ts'
