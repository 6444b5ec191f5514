/** Publishing and buying, on one site; the first needs empty lists and queues. */
import './main-job.ts'
import './pictures.ts'
import './showcase.ts'
import './buying.ts'
import './keyboard-alone.ts'
