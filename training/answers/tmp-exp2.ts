import { readFileSync } from 'node:fs';
import { rankAnswers, NO_ANSWER } from '#prompts/answers/answer-model.ts';
import { answerExamples } from './answer-examples.ts';
import { trainAnswers } from './answer-learner.ts';
import { readQuestions } from './read-questions.ts';
import { isServed, sharesAt } from './leave-voices-out.ts';
const load = (f: string) => readFileSync(f,'utf8').trimEnd().split('\n').map((l)=>{const [a,v,q]=l.split('\t');return {answerId:a==='none'?NO_ANSWER:a!,voice:f.slice(-6,-4)+v!,question:q!};});
const nw=[...load('/tmp/data/questions2/q1.tsv'),...load('/tmp/data/questions2/q2.tsv')]; const base=readQuestions();
const counts=new Map<string,number>(); const key=new Map<any,number>();
// fold by running index within answer (different persons) for answerables; by index for none
nw.forEach((q,i)=>{const c=(counts.get(q.answerId)??0); counts.set(q.answerId,c+1); key.set(q,c%4);});
const fold=Number(process.env.FOLD??0);
const train=[...base,...nw.filter(q=>key.get(q)!==fold)], test=nw.filter(q=>key.get(q)===fold);
const t=performance.now(); const m=trainAnswers(answerExamples(train)); console.log(train.length,test.length,'train s',((performance.now()-t)/1000).toFixed(0), process.env.G, process.env.GP);
const r=test.map((asked)=>({asked,...(rankAnswers(m,asked.question)??{answerId:NO_ANSWER,lead:-1})}));
const ans=r.filter(x=>x.asked.answerId!==NO_ANSWER); console.log('best right',(ans.filter(isServed).length/ans.length).toFixed(3));
for(const b of [0.3,0.5,0.6,0.7,0.79,0.9]){const s=sharesAt(r,b);console.log('  ',b,Object.entries(s).map(([k,v])=>k+' '+(100*(v as number)).toFixed(1)).join(' '));}
import { questionFeatures, FEATURE_SLOTS } from '#prompts/answers/question-features.ts';
import { spokenWordsOf } from '#core/german/spoken-words.ts';
const N=m.answerIds.length;
const cov=(q:string,a:string)=>{const ai=m.answerIds.indexOf(a); let s=0,t=0; for(const {slot,weight} of questionFeatures(q)){ if(weight!==1&&weight!==0.8) continue; const tell=m.telling[slot]||255; t+=tell; if((m.weights[slot*N+ai]??0)>0) s+=tell;} return t===0?0:s/t;};
const rc=r.map(x=>({...x,c:x.answerId===NO_ANSWER?0:cov(x.asked.question,x.answerId)}));
const A=rc.filter(x=>x.asked.answerId!==NO_ANSWER), O=rc.filter(x=>x.asked.answerId===NO_ANSWER);
for(const c of [0,0.2,0.3,0.4,0.5,0.6]) for(const b of [0.3,0.5,0.7,0.8]){ const sure=(x:any)=>x.answerId!==NO_ANSWER&&x.lead>=b&&x.c>=c; const an=A.filter(sure); const rg=an.filter(isServed).length; console.log('cov',c,'lead',b,'right',(100*rg/A.length).toFixed(1),'wrong',(100*(an.length-rg)/A.length).toFixed(1),'unw',(100*O.filter(sure).length/O.length).toFixed(1));}
// combined score lead+k*cov
for(const k of [0,0.5,1,2,3]){ const sc=(x:any)=>x.answerId===NO_ANSWER?-9:x.lead+k*x.c; const ts=[...new Set(rc.map(sc))].sort((a,b)=>a-b); for(const lim of [0.03,0.05]) for(const th of ts){const an=A.filter(x=>sc(x)>=th); const rg=an.filter(isServed).length; const w=(an.length-rg)/A.length; if(w<=lim){console.log('k',k,'lim',lim,'right',(100*rg/A.length).toFixed(1),'unw',(100*O.filter(x=>sc(x)>=th).length/O.length).toFixed(1));break;}}}
