/** Reading a filled site. */
import './first-visit.ts'
import './grid.ts'
import './moving-about.ts'
import './steady-layout.ts'
import './swiped-pictures.ts'
import './trade-tiles.ts'
import './without-javascript.ts'
