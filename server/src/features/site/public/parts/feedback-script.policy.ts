/**
 * The form of feedback and its receipt in a browser. The proof of work hashes by itself: the browser's own digest is
 * slower for texts as short as these, and is not there at all on plain HTTP. What is the same for every nonce, the first
 * blocks of the challenge, is hashed once.
 */
export const feedbackScript = String.raw`(()=>{'use strict';
const api='/api/v1/feedback/';
const by=(id)=>document.getElementById(id);
const K=[],start=[];
const bits=(x)=>((x-Math.floor(x))*4294967296)|0;
for(let n=2;K.length<64;n++){
  let isPrime=true;
  for(let d=2;d*d<=n;d++)if(n%d===0)isPrime=false;
  if(!isPrime)continue;
  if(start.length<8)start.push(bits(Math.sqrt(n)));
  K.push(bits(Math.cbrt(n)));
}
const w=new Int32Array(64);
const turn=(x,n)=>(x>>>n)|(x<<(32-n));
function block(state,bytes,at){
  for(let i=0;i<16;i++)w[i]=(bytes[at+4*i]<<24)|(bytes[at+4*i+1]<<16)|(bytes[at+4*i+2]<<8)|bytes[at+4*i+3];
  for(let i=16;i<64;i++){
    const a=w[i-15],b=w[i-2];
    w[i]=(w[i-16]+(turn(a,7)^turn(a,18)^(a>>>3))+w[i-7]+(turn(b,17)^turn(b,19)^(b>>>10)))|0;
  }
  let[a,b,c,d,e,f,g,h]=state;
  for(let i=0;i<64;i++){
    const one=(h+(turn(e,6)^turn(e,11)^turn(e,25))+((e&f)^(~e&g))+K[i]+w[i])|0;
    const two=((turn(a,2)^turn(a,13)^turn(a,22))+((a&b)^(a&c)^(b&c)))|0;
    h=g;g=f;f=e;e=(d+one)|0;d=c;c=b;b=a;a=(one+two)|0;
  }
  return[a,b,c,d,e,f,g,h].map((x,i)=>(x+state[i])|0);
}
const encoder=new TextEncoder();
async function solve(challenge,difficulty){
  const head=encoder.encode(challenge),whole=head.length-head.length%64;
  let fixed=start;
  for(let at=0;at<whole;at+=64)fixed=block(fixed,head,at);
  const rest=head.subarray(whole);
  for(let nonce=0;;){
    const until=performance.now()+16;
    while(performance.now()<until){
      for(let i=0;i<64;i++,nonce++){
        const text=encoder.encode(nonce.toString(16)),length=rest.length+text.length;
        const tail=new Uint8Array(length+9>64?128:64);
        tail.set(rest);tail.set(text,rest.length);tail[length]=128;
        new DataView(tail.buffer).setUint32(tail.length-4,8*(whole+length));
        let state=fixed;
        for(let at=0;at<tail.length;at+=64)state=block(state,tail,at);
        if(Math.clz32(state[0])>=difficulty)return nonce.toString(16);
      }
    }
    await new Promise((go)=>setTimeout(go));
  }
}
async function call(path,body){
  const options=body===undefined?{}:{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)};
  const answer=await fetch(api+path,{...options,credentials:'omit'});
  const{code,data}=await answer.json();
  if(code===20000)return data;
  throw Object.assign(new Error(String(code)),{code,fields:(data&&data.fields)||[]});
}
let work;
const prepare=()=>work??=(async()=>{
  const{challenge,difficultyBits,expiresInS}=await call('challenge'),atMs=Date.now();
  return{atMs,untilMs:atMs+expiresInS*900,challenge,nonce:await solve(challenge,difficultyBits)};
})().catch((error)=>{work=undefined;throw error});
async function proof(){
  let made=await prepare();
  if(made.untilMs<Date.now()){work=undefined;made=await prepare()}
  work=undefined;
  await new Promise((go)=>setTimeout(go,made.atMs+3200-Date.now()));
  return{challenge:made.challenge,nonce:made.nonce};
}
async function sent(path,body){
  try{return await call(path,{...body,proof:await proof()})}
  catch(error){
    if(error.code!==40010)throw error;
    return call(path,{...body,proof:await proof()});
  }
}
function fault(form,name,text){
  const control=form.elements[name];
  if(!control)return false;
  const place=by(control.id+'-error');
  if(place)place.textContent=text;
  if(text)control.setAttribute('aria-invalid','true');else control.removeAttribute('aria-invalid');
  return true;
}
function handle(form,words,check,send){
  const status=form.querySelector('.status'),button=form.querySelector('button');
  const focusFirst=()=>{const first=form.querySelector('[aria-invalid]');if(first)first.focus()};
  form.addEventListener('input',({target})=>{if(target.name)fault(form,target.name,'')});
  form.addEventListener('submit',async(event)=>{
    event.preventDefault();
    if(button.getAttribute('aria-disabled'))return;
    status.textContent='';status.classList.remove('error');
    const faults=check(form);
    for(const control of form.elements)if(control.name)fault(form,control.name,faults[control.name]||'');
    if(Object.keys(faults).length>0)return focusFirst();
    button.setAttribute('aria-disabled','true');status.textContent=words.sending;
    try{await send(form);status.textContent=''}
    catch(error){
      const named=(error.fields||[]).filter(({field})=>fault(form,field,words.wrong));
      status.classList.add('error');
      if(named.length>0){status.textContent='';focusFirst()}
      else status.textContent=error.code===42900?words.tooMany:error.code===40400&&words.unknown?words.unknown:words.failed;
      const contact=by('contact');
      if(named.length===0&&contact)contact.hidden=false;
    }finally{button.removeAttribute('aria-disabled')}
  });
}
const read=(form,name)=>form.elements[name]?form.elements[name].value.replaceAll('\t',' ').trim():'';
function checkForm(words){return(form)=>{
  const faults={},message=read(form,'message'),email=form.elements.email;
  if(form.elements.kind&&!read(form,'kind'))faults.kind=words.required;
  if(!message)faults.message=words.required;else if(message.length<10)faults.message=words.tooShort;
  if(email.value.trim()&&!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email.value.trim()))faults.email=words.wrong;
  if(form.elements.consent&&!form.elements.consent.checked)faults.consent=words.agree;
  return faults;
}}
const form=by('feedback');
if(form){
  const words=JSON.parse(form.dataset.words);
  form.hidden=false;
  prepare().catch(()=>{});
  handle(form,words,checkForm(words),async()=>{
    const body={language:Number(form.dataset.language),message:read(form,'message')};
    for(const name of['kind','name','email','tel','subject','leaveEmpty']){const text=read(form,name);if(text)body[name]=text}
    if(form.elements.consent)body.consent=1;
    const{receipt}=await sent('submit',body);
    const address=location.origin+form.dataset.receipt+'#'+receipt,done=by('sent');
    by('f-address').value=address;by('open').href=form.dataset.receipt+'#'+receipt;
    form.reset();form.hidden=true;done.hidden=false;done.focus();
    by('copy').addEventListener('click',async()=>{
      const input=by('f-address');
      try{await navigator.clipboard.writeText(address)}catch{input.focus();input.select();document.execCommand('copy')}
      done.querySelector('.status').textContent=words.copied;
    });
  });
}
const find=by('find');
if(find){
  const words=JSON.parse(find.dataset.words),more=by('more');
  const tokenOf=(text)=>(text.toUpperCase().replace(/^.*#/,'').replace(/[^0-9A-Z]/g,'').replace(/O/g,'0').replace(/[IL]/g,'1').match(/.{1,5}/g)||[]).join('-');
  const time=(at)=>new Date(at).toLocaleString(document.documentElement.lang);
  let token='';
  const show=({state,subject,message,createdTime,replies})=>{
    by('state').textContent=words[state==='closed'?'closedState':state];
    const entries=[{by:'visitor',at:createdTime,text:message,subject},...replies];
    by('thread').replaceChildren(...entries.map((entry)=>{
      const item=document.createElement('li'),head=document.createElement('p'),text=document.createElement('p');
      item.className=entry.by;head.className='quiet';
      head.textContent=words[entry.by==='us'?'us':'you']+' · '+time(entry.at);
      text.className='prose';text.textContent=entry.text??words.erased;
      item.append(head);
      if(entry.subject){const subject=document.createElement('strong');subject.textContent=entry.subject;item.append(subject)}
      item.append(text);
      return item;
    }));
    find.hidden=true;by('receipt').hidden=false;
  };
  const open=async(text)=>{
    token=tokenOf(text);
    show(await call('receipt',{receipt:token}));
    history.replaceState(null,'','#'+token);
  };
  handle(find,words,(form)=>/^(.{5}-){3}.{5}$/.test(tokenOf(read(form,'token')))?{}:{token:words.wrong},(form)=>open(read(form,'token')));
  handle(more,words,(form)=>read(form,'message')?{}:{message:words.required},async(form)=>{
    show(await sent('followup',{receipt:token,message:read(form,'message')}));
    form.reset();
    setTimeout(()=>{form.querySelector('.status').textContent=words.added});
  });
  more.addEventListener('focusin',()=>prepare().catch(()=>{}),{once:true});
  const begin=()=>{
    find.hidden=false;
    if(location.hash.length<2)return;
    find.elements.token.value=tokenOf(location.hash);
    find.requestSubmit();
  };
  addEventListener('hashchange',()=>{if(tokenOf(location.hash)!==token)begin()});
  begin();
}
})();
`;
