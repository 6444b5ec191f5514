import { memberStates } from '../states/all-states.ts'
import { crawlStates } from './crawl-states.ts'

crawlStates(memberStates)
