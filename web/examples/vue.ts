import { createApp } from 'vue';
import Exam from './exam.vue';

createApp(Exam).mount('#app');
