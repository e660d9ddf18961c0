// npm start, npm test and the others begin here: plain JavaScript for Node 18 and later, since nothing is
// installed yet when it runs and the Node of the machine may be older than the one the product brings.
import { install } from './run/install.mjs'
import { chooseNode } from './run/node.mjs'
import { tasks } from './run/tasks.mjs'

const [name = '', ...args] = process.argv.slice(2)
const task = tasks[name]

if (task === undefined) {
  console.error(`There is no task '${name}'. There are: ${Object.keys(tasks).join(', ')}.`)
  process.exitCode = 2
} else {
  try {
    await install()
    chooseNode()
    process.exitCode = await task(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
