import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from '../.storybook/snippet-text.ts'
import { snippetsOf } from '../.storybook/snippets.ts'
import { filesLike, read } from './lib/repository-files.ts'
const folder='dist/snippets'
rmSync(folder,{recursive:true,force:true}); mkdirSync(folder,{recursive:true})
const t0=Date.now(); let n=0
for (const file of filesLike(/^packages\/ui\/src\/(?!foundations\/).*\.stories\.tsx$/)) {
  const name = file.slice('packages/ui/src/'.length, -'.stories.tsx'.length).replaceAll('/', '-')
  const t=Date.now()
  for (const [story, s] of await snippetsOf(process.cwd()+'/'+file, read(file))) { if (s) { writeFileSync(`${folder}/${name}--${story}.tsx`, codeOf(s)); n++ } else if (!/(DoAndDont|RowsToCome|Used)$/.test(story)) console.log('none', name, story) }
  if (Date.now()-t>6000) console.log(file, Date.now()-t)
}
const compilerOptions = { moduleDetection:'force', noUnusedLocals:false, paths:{'@strapline/ui/contract/*':['../../packages/contract/src/*.ts'],'@strapline/ui/lib/*':['../../packages/ui/src/lib/*.ts','../../packages/ui/src/lib/*.tsx']}}
writeFileSync(folder+'/tsconfig.json', JSON.stringify({ extends:'../../tsconfig.json', compilerOptions, include:['.'], exclude:[] }))
console.log(n, Date.now()-t0)
