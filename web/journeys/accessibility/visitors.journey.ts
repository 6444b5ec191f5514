import { visitorStates } from '../states/all-states.ts'
import { crawlStates } from './crawl-states.ts'

crawlStates(visitorStates)
