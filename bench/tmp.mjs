import puppeteer from 'puppeteer-core'
const b=await puppeteer.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run']})
for(const path of ['/blog/retries-with-manners','/infographics/who-is-online','/contact-us','/trivia/ipv4-addresses','/'])for(const rate of [1,6]){
const c=await b.createBrowserContext();
const p=await c.newPage();await p.setViewport({width:1280,height:800});const cdp=await p.createCDPSession();await cdp.send('Emulation.setCPUThrottlingRate',{rate})
p.on('console',m=>console.log('C',m.text()))
await p.evaluateOnNewDocument(()=>{let h;addEventListener('hydrated',()=>{h=performance.now();console.log('hydrated');const f=()=>{const all=[...document.querySelectorAll('button,main form,main details')].filter(e=>!e.closest('template'));const n=all.filter(e=>!Object.keys(e).some(k=>k.startsWith('__reactFiber'))).length;const key=n+'/'+all.length;if(window.k!==key)console.log((performance.now()-h).toFixed(1)+' ms not hydrated: '+key);window.k=key;if(performance.now()-h<3000)setTimeout(f,1)};f()},true)})
await p.goto('http://127.0.0.1:3301'+path,{waitUntil:'load'})
await p.mouse.move(5,400);await p.mouse.move(50,400)
await new Promise(r=>setTimeout(r,3500))
console.log(path,rate)
await c.close()}
await b.close()
