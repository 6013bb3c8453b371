import type { TabDef } from '../../../page/page-def.js'
import { AnswerView } from './answer-view.js'

/** The first screen: where so many machines of a size fit. It is part of the first code that is loaded. */
export const answerTab: TabDef = { name: 'answer', label: 'Where it fits', options: ['open'], View: AnswerView }
