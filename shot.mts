import { chromium } from 'playwright';
const [,, base, out, w='1440', dark=''] = process.argv;
const b = await chromium.launch({executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args:['--no-sandbox']});
const p = await (await b.newContext({viewport:{width:+w,height:900}, colorScheme: dark? 'dark':'light'})).newPage();
await p.goto(base+'/login');
await p.fill('[name=username]','admin'); await p.fill('[name=password]','Kagami-trial-2026!'); await p.keyboard.press('Enter');
await p.waitForURL(base+'/'); 
for (const path of (process.env.PATHS ?? '/,/qa').split(',')) { await p.goto(base+path); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(1500); if (process.env.DO) await eval(`(async()=>{${process.env.DO}})()`); await p.screenshot({path: `${out}-${path.replaceAll('/','_')}-${w}${dark}.png`}); }
await b.close();
