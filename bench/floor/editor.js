import { mirror } from './mirror.js';

const read = async (path) => (await fetch(path)).json();
const [config, content] = await Promise.all([
  read('/config.json'),
  read('/api/get_page_top_content/'),
  read('/api/get_media_files/'),
]);
const form = document.getElementById('form');
const frame = document.getElementById('site');
const post = mirror(frame, config.siteOrigin);
frame.src = `${config.siteOrigin}/`;

const draft = { ...content };
const submit = document.getElementById('submit');
for (const [name, value] of Object.entries(content)) {
  if (typeof value === 'string') {
    const label = document.createElement('label');
    label.textContent = name;
    const field = document.createElement(value.includes('\n') || value.length > 40 ? 'textarea' : 'input');
    Object.assign(field, { name, value });
    field.addEventListener('input', () => {
      draft[name] = field.value;
      submit.disabled = false;
      post(name, field.value);
    });
    label.append(field);
    form.append(label);
  } else if (value && 'image_url' in value) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'media';
    const image = document.createElement('img');
    image.src = value.thumbnail_url ?? value.image_url;
    image.alt = '';
    button.append(image, name);
    form.append(button);
  }
}
