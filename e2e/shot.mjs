import { chromium } from '@playwright/test'
const base='http://localhost:4772'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const s=await (await b.newContext({viewport:{width:1366,height:768}})).newPage()
s.on('pageerror',e=>console.log('ERR',e.message))
await s.goto(base+'/'); await s.getByRole('link',{name:/login here/i}).click()
await s.getByLabel(/user/i).first().fill('principal'); await s.locator('input[type=password]').first().fill('Principal@1'); await s.keyboard.press('Enter')
await s.waitForURL(/home/)
await s.goto(base+'/principal/generate-exam')
await s.getByLabel('Subject').fill('Science'); await s.getByLabel('Extra Topics').fill('Sky'); await s.getByLabel('Grade').selectOption('5')
await s.getByLabel('Timings').fill('00:05'); 
const today=new Date(Date.now()+5.5*3600e3).toISOString().slice(0,10)
await s.getByLabel('Date of Exam').fill(today)
await s.getByLabel('No. of MCQs').fill('1'); await s.getByLabel('No. of Descriptive').fill('1'); await s.getByLabel('Duration (minutes)').fill('30')
await s.getByRole('button',{name:'Generate Exam'}).click()
await s.getByLabel('MCQ 1: Question').fill('Which star is nearest?')
for (const [i,t] of ['Sun','Sirius','Vega','Polaris'].entries()) await s.getByLabel(`MCQ 1: Choice ${'ABCD'[i]}`,{exact:true}).fill(t)
await s.getByLabel('MCQ 1: A is correct').check()
await s.getByLabel('Descriptive Q1: Question').fill('Why is the sky blue?'); await s.getByLabel('Descriptive Q1: Answer').fill('Scattering.')
const add=async n=>{await s.getByRole('button',{name:'Add a question'}).click(); await s.waitForTimeout(300); if(n==='True or false') await s.screenshot({path:'/tmp/ed-menu.png'}); await s.getByRole('menuitem',{name:n}).click(); await s.waitForTimeout(300)}
const o=(n,f)=>s.getByLabel(`Other question ${n}: ${f}`,{exact:true})
await add('True or false'); await o(1,'Question').fill('The sun is a star.')
await add('One right choice'); await o(2,'Question').fill('Nearest planet?'); for (const [i,t] of ['Mercury','Venus','Mars'].entries()) await o(2,`Choice ${'ABC'[i]}`).fill(t); await s.getByLabel('Other question 2: A is right').check()
await add('Several right choices'); await o(3,'Question').fill('Which are hot?'); for (const [i,t] of ['Mercury','Venus','Pluto','Neptune'].entries()) await o(3,`Choice ${'ABCD'[i]}`).fill(t); await s.getByLabel('Other question 3: A is right').check(); await s.getByLabel('Other question 3: B is right').check(); await s.getByLabel(/gets a share/).check(); await o(3,'Marks').fill('4')
await add('A number'); await s.waitForTimeout(300); console.log('focus', await s.evaluate(()=>document.activeElement?.getAttribute('aria-label')))
await s.screenshot({path:'/tmp/ed-a.png'})
await o(4,'Question').fill('How far is the sun?'); await o(4,'Right number').fill('149.6'); await o(4,'Unit').fill('million km'); await o(4,'May be off by').fill('1'); await s.getByLabel(/How the tolerance/).selectOption('percent')
await add('A short answer'); await o(5,'Question').fill('Our galaxy?'); await o(5,'Accepted answer 1').fill('Milky Way')
for (const n of [3,4]) { await o(n,'Question').scrollIntoViewIfNeeded(); await s.waitForTimeout(200); await s.screenshot({path:`/tmp/ed-${n}.png`}) }
await s.setViewportSize({width:360,height:740}); for (const n of [3,4,5]) { await o(n,'Question').scrollIntoViewIfNeeded(); await s.waitForTimeout(200); await s.screenshot({path:`/tmp/ed-p${n}.png`}) }
await s.evaluate(()=>document.documentElement.setAttribute('data-mantine-color-scheme','dark')); await s.screenshot({path:`/tmp/ed-dark.png`})
await s.evaluate(()=>document.documentElement.setAttribute('data-mantine-color-scheme','light'))
await s.setViewportSize({width:1366,height:768})
await s.getByRole('button',{name:'Submit'}).click(); await s.waitForTimeout(800)
const dlg=s.getByRole('dialog'); if (await dlg.count()) { console.log(await dlg.innerText()); await dlg.getByRole('button').last().click() }
await s.waitForTimeout(1500); console.log((await s.locator('main').innerText()).slice(0,200))
// pupil
const p=await (await b.newContext({viewport:{width:360,height:740},hasTouch:true,isMobile:true})).newPage()
p.on('pageerror',e=>console.log('ERR',e.message))
await p.goto(base+'/'); await p.getByLabel(/student id/i).first().fill('DEMO-5009'); await p.keyboard.press('Enter'); await p.waitForURL(/home/); await p.waitForTimeout(1000)
const link=p.locator('a[href*="/student/exam?id="]').first(); const hrefs=await p.locator('a[href*="/student/exam?id="]').evaluateAll(a=>a.map(x=>x.getAttribute('href'))); const id=Math.max(...hrefs.map(h=>Number(h.split('=')[1]))); console.log('exam',id)
await p.goto(base+'/student/exam?id='+id); await p.getByRole('button',{name:/start/i}).first().tap(); await p.waitForTimeout(600); await p.getByRole('button',{name:/yes/i}).first().tap().catch(()=>{}); await p.waitForTimeout(1500)
const card=n=>p.locator(`[data-question="${n-1}"]`)
await card(1).getByText('Sun',{exact:true}).tap(); await card(2).getByText('True',{exact:true}).tap(); await card(3).getByRole('textbox').fill('Short waves scatter.')
await card(4).getByText('Mercury').tap(); await card(5).getByText('Venus').tap()
await card(6).getByRole('textbox').fill('many'); await card(7).getByRole('textbox').fill(' milky way ')
for (const n of [5,6,7]) { await card(n).scrollIntoViewIfNeeded(); await p.waitForTimeout(200); await p.screenshot({path:`/tmp/pu-${n}.png`}) }
await card(6).getByRole('textbox').fill('150'); await p.waitForTimeout(1500)
await p.getByRole('button',{name:'Submit'}).last().tap(); await p.waitForTimeout(600); await p.getByRole('dialog').getByRole('button',{name:/yes|submit/i}).last().tap(); await p.waitForTimeout(1500)
console.log((await p.locator('main').innerText()).slice(0,200))
// complete & review
await s.goto(base+'/principal/my-exams'); 
const tok=await s.evaluate(()=>JSON.stringify({...localStorage,...sessionStorage})); 
const m=/"token\\?":\\?"([^"\\]+)/.exec(tok); const r=await fetch(`${base}/api/v1/exam/complete-exam/${id}`,{method:'POST',headers:{authorization:`Bearer ${m?.[1]}`}}); console.log('complete',r.status)
await p.goto(base+'/student/exam-info?exam_id='+id); await p.waitForTimeout(2000); console.log(p.url(), (await p.locator('main').innerText()).slice(0,1500))
await p.screenshot({path:'/tmp/rev.png',fullPage:true})
await s.goto(base+'/teacher/question-paper?exam_id='+id); await s.waitForTimeout(1500); await s.screenshot({path:'/tmp/qp.png',fullPage:true})
await b.close()
