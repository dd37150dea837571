import { readFileSync } from 'node:fs';
import { NO_ANSWER, weighted, shares } from '#prompts/answers/answer-model.ts';
import { questionFeatures } from '#prompts/answers/question-features.ts';
import { answerExamples } from './answer-examples.ts';
import { trainAnswers } from './answer-learner.ts';
import { readQuestions } from './read-questions.ts';
const load = (f: string) => readFileSync(f,'utf8').trimEnd().split('\n').map((l)=>{const [a,v,q]=l.split('\t');return {answerId:a==='none'?NO_ANSWER:a!,voice:v!,question:q!};});
const q1 = load('/tmp/data/questions2/q1.tsv'); const base = readQuestions();
const voices=[...new Set(q1.map(q=>q.voice))]; const half=new Set(voices.filter((_,i)=>i%2===0));
const train=answerExamples([...base,...q1.filter(q=>half.has(q.voice))]); const test=q1.filter(q=>!half.has(q.voice));
const m:any=trainAnswers(train);
const ids:string[]=m.answerIds; const N=ids.length;
const vec=(t:string)=>{const f=weighted(questionFeatures(t),m.telling); const n=Math.hypot(...f.map(x=>x.weight))||1; return f.map(x=>({slot:x.slot,weight:x.weight/n}));};
const index=new Map<number,[number,number][]>(); const tv=train.map(e=>vec(e.text));
tv.forEach((v,i)=>v.forEach(({slot,weight})=>{let l=index.get(slot); if(!l) index.set(slot,l=[]); l.push([i,weight]);}));
const lr=(t:string)=>{const f=weighted(questionFeatures(t),m.telling); const s=Float64Array.from(m.biases as number[]); for(const {slot,weight} of f) for(let a=0;a<N;a++) s[a]+=weight*m.scale*m.weights[slot*N+a]; return shares(s);};
const knn=(t:string)=>{const sims=new Float64Array(train.length); for(const {slot,weight} of vec(t)) for(const [i,w] of index.get(slot)??[]) sims[i]+=weight*w; const per=new Map<string,number[]>(); sims.forEach((s,i)=>{ if(s>0.05){const a=train[i]!.answerId; let l=per.get(a); if(!l) per.set(a,l=[]); l.push(s);} }); const out=new Float64Array(N); for(const [a,l] of per){l.sort((x,y)=>y-x); const k=l.slice(0,3); out[ids.indexOf(a)]=(k[0]!+ (k[1]??0)*0.5+(k[2]??0)*0.25)/1.75;} return out;};
const ans=test.filter(q=>q.answerId!==NO_ANSWER);
const arg=(s:Float64Array,skip?:number)=>{let b=-1;s.forEach((x,i)=>{if(i!==skip&&(b<0||x>s[b]!))b=i});return b;};
const none=ids.indexOf(NO_ANSWER);
const results=test.map(q=>({q,l:lr(q.question),k:knn(q.question)}));
for(const alpha of [0,2,4,8,12,20,1000]){ // log lr + alpha*knn
 const rows=results.map(({q,l,k})=>{const s=l.map((x,i)=>Math.log(x+1e-6)+alpha*k[i]!); const sm=shares(Float64Array.from(s)); const b=arg(sm,none); return {q,b:ids[b],lead:sm[b]!-sm[none]!};});
 const A=rows.filter(r=>r.q.answerId!==NO_ANSWER), O=rows.filter(r=>r.q.answerId===NO_ANSWER);
 const br=A.filter(r=>r.b===r.q.answerId).length/A.length;
 // right at wrong<=3%
 let best='';for(const t of Array.from({length:100},(_,i)=>i/100)){const w=A.filter(r=>r.lead>=t&&r.b!==r.q.answerId).length/A.length;const u=O.filter(r=>r.lead>=t).length/O.length;if(w<=0.03){best=`at ${t}: right ${(100*A.filter(r=>r.lead>=t&&r.b===r.q.answerId).length/A.length).toFixed(1)} unwanted ${(100*u).toFixed(1)}`;break;}}
 console.log('alpha',alpha,'best',br.toFixed(3),best);
}
